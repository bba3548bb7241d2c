/** New host applications, each with the latest version of a bundler. */

/** How to build and serve an application. */
export interface Run {
  name: string;
  /** The command to run first, if any. */
  build?: string[];
  /** The command that serves it on a port. */
  serve(port: string): string[];
  /** The folder of the files for browsers, within the application's folder. */
  public?: string;
}

export interface App {
  name: string;
  /** The packages to install besides the widget. */
  packages: string[];
  /** The folders of `apps/` to copy the application from. */
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
