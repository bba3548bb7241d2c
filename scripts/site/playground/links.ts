import { REPOSITORY } from '../../repository';

/** The links of the home page. The site may pass others to `buildPlayground`. */
export interface Link {
  text: string;
  /** Absolute, or relative to the home page. */
  href: string;
}

export interface Links {
  /** In the header, after the name of the product. */
  header: readonly Link[];
  /** In the text below the playground, by the name of their place. */
  docs: string;
  embed: string;
  server: string;
  comparison: string;
  gallery: string;
  repository: string;
}

export const LINKS: Links = {
  header: [
    { text: 'Docs', href: './guide/' },
    { text: 'GitHub', href: REPOSITORY },
  ],
  docs: './guide/',
  embed: './guide/embed.html',
  server: './auth-server/',
  comparison: './guide/comparison.html',
  gallery: './guide/gallery.html',
  repository: REPOSITORY,
};
