/** Injected into the worker: the modules of the CLI show paths relative to the working folder. */
export const process = { cwd: (): string => '/', env: {} };
