const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/**
 * Writes down what goes to the console, and keeps it from the terminal. A widget that works has nothing to
 * say there.
 */
export function listenToConsole(): { lines: string[]; stop(): void } {
  const lines: string[] = [];
  const own = LEVELS.map((level) => [level, console[level]] as const);
  for (const level of LEVELS) {
    console[level] = (...values: unknown[]) => {
      lines.push(
        `${level}: ${values
          .map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
          .join(' ')
          .slice(0, 2000)}`,
      );
    };
  }
  return {
    lines,
    stop() {
      for (const [level, method] of own) console[level] = method;
    },
  };
}
