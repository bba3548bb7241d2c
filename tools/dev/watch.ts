/** The process of `npm start` that watches the data: making it again must not hold up the server. */
import { defaultFolders } from '../data';
import { watchData } from './watch-data';

watchData({ folders: defaultFolders(), out: 'dist', say: (text) => console.log(`\n${text}`) });
