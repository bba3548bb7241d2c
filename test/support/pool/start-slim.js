// The same for the project that looks at the slim build.
import { start } from './start.js';

export default (config) => start(config, 'dist/slim');
