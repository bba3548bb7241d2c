import { defineConfig } from '@playwright/test';

// CHROMIUM: the path of an installed browser to use instead of Playwright's own.
const { CHROMIUM } = process.env;
const launchOptions = CHROMIUM ? { executablePath: CHROMIUM, args: ['--no-sandbox'] } : {};

export default defineConfig({ testMatch: '*.spec.ts', use: { launchOptions } });
