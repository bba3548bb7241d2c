/** For the jest project that runs tests in WebKit. */
process.env.LATCHKEY_ENGINE = 'webkit';
