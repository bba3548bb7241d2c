import { configure } from '@testing-library/react';

// Two busy cores share the work: what a person would wait for may take longer than the library's default
// second.
configure({ asyncUtilTimeout: 5000 });

// jsdom adopts no style sheets: this is the page of a host that has linked latchkey.css itself.
document.documentElement.style.setProperty('--latchkey-sheet', 'file');
