/** A product to compare with, as data. */

/** How to install and measure a product from its npm packages. */
export interface Peer {
  name: string;
  /** The packages that its documentation tells you to install, with versions. */
  packages: Record<string, string>;
  /** Its minimal sign-on page. Missing if the packages alone can't show a form. */
  page?: SignOnPage;
  /** Why `page` is missing. */
  unmeasured?: string;
  /** Files of the packages to weigh one by one if `page` is missing. */
  files?: string[];
  /** The languages in its packages: the files in a folder whose names match. */
  languages?: { folder: string; name: RegExp; besides?: number };
}

export interface SignOnPage {
  /** The module of the page, as the documentation of the product writes it. */
  script: string;
  /** Style sheets and classic scripts of the packages that the page links. */
  links?: string[];
  /** The element that shows the form, in the page's HTML. */
  html: string;
  /** Present and visible if a user can start to sign on. */
  field: string;
  /** Answers of a server that isn't there. */
  answers?: Answer[];
}

export interface Answer {
  /** Part of the URL. */
  url: string;
  /** An object is sent as JSON, a text as a script. */
  body: object | string;
}

/** The nonce in the policy of the pages, for products that accept one. */
export const NONCE = 'bm9uY2U';

/** The origin of a server that isn't there. */
export const ABSENT = 'https://auth.example';
