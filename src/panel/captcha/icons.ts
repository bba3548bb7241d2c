/** Icon paths of the captcha, on a grid of 24. */
export const ICONS = {
  refresh: 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6',
  help: 'M9.3 9.3a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.5 1.1-1.5 2.1v.2M12 17v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  listen: 'M4 9.5v5h3.5l5 4.5V5l-5 4.5zM16 9a4.2 4.2 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12',
  play: 'M7.5 5l11 7-11 7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  back: 'M4 11a8 8 0 1 1 2.3 6.3M4 5v6h6',
} as const;
