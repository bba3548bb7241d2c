const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Records console output and keeps it from the terminal. A widget without faults prints nothing. */
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
