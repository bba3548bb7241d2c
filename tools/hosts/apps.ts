/** Fresh applications as a host has them, each with the newest bundler of its kind. */

/** One way to have an application served. */
export interface Run {
  name: string;
  /** What has to be done before, if anything. */
  build?: string[];
  /** The command that serves it on a port. */
  serve(port: string): string[];
  /** The folder of what browsers get, below the application's own. */
  public?: string;
}

export interface App {
  name: string;
  /** What it needs of the registry, the widget apart. */
  packages: string[];
  /** Folders beside this file, in `apps/`, that it is made of. */
  parts: string[];
  runs: Run[];
}

const REACT = ['react', 'react-dom'];

export const APPS: App[] = [
  {
    name: 'vite',
    packages: [...REACT, 'vite', '@vitejs/plugin-react'],
    parts: ['react', 'vite'],
    runs: [
      { name: 'dev', serve: (port) => ['vite', '--port', port, '--strictPort'] },
      {
        name: 'build',
        build: ['vite', 'build'],
        serve: (port) => ['vite', 'preview', '--port', port, '--strictPort'],
        public: 'dist',
      },
    ],
  },
  {
    name: 'next',
    packages: [...REACT, 'next'],
    parts: ['react', 'next'],
    runs: ['--turbopack', '--webpack'].flatMap((bundler) => [
      { name: `dev ${bundler}`, serve: (port) => ['next', 'dev', bundler, '--port', port] },
      {
        name: `build ${bundler}`,
        build: ['next', 'build', bundler],
        serve: (port) => ['next', 'start', '--port', port],
        public: '.next/static',
      },
    ]),
  },
  {
    name: 'webpack',
    packages: ['webpack', 'webpack-cli', 'webpack-dev-server'],
    parts: ['webpack'],
    runs: ['development', 'production'].map((mode) => ({
      name: mode,
      build: ['webpack', '--mode', mode, '--devtool', 'false'],
      serve: (port) => ['webpack', 'serve', '--mode', mode, '--port', port],
      public: 'dist',
    })),
  },
];
