import { configure } from '@testing-library/react';

// Two loaded cores share the work: what a person would wait for may take longer than the library's default
// second.
configure({ asyncUtilTimeout: 5000 });
