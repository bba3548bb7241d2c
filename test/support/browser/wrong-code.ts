/** Returns another code than the right one, with as many digits. */
export const wrongCode = (code: string): string => (code === '123456' ? '654321' : '123456');
