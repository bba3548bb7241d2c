/** For the jest project that runs browser tests on the slim build (decision 38). */
process.env.LATCHKEY_DIST = 'dist/slim';
