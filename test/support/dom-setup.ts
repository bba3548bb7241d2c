import { configure } from '@testing-library/react';

// All tests share two busy cores, so a panel may need longer than the library's default of a second.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no adopted stylesheets, so this page acts like a host that links latchkey.css itself.
document.documentElement.style.setProperty('--latchkey-sheet', 'file');
