/** `npm run bench -- size|visit|growth|load`: measures one thing and prints the results. Each part lists its options in its file. */
const PARTS: Record<string, (args: string[]) => Promise<void>> = {
  size: async (args) => (await import('./size')).run(args),
  visit: async (args) => (await import('./visit/main')).run(args),
  growth: async (args) => (await import('./growth')).run(args),
  load: async (args) => (await import('./load')).run(args),
};

const [part = 'visit', ...args] = process.argv.slice(2);
const run = PARTS[part];
if (!run) throw new Error(`Unknown part ${part}. Choose one of ${Object.keys(PARTS).join(', ')}.`);
await run(args);

export {};
