/** For the jest project that runs tests in Firefox. */
process.env.LATCHKEY_ENGINE = 'firefox';
