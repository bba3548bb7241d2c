import { defineConfig } from '@playwright/test';

// CHROMIUM: a browser that is installed already, in place of Playwright's own.
const { CHROMIUM } = process.env;
const launchOptions = CHROMIUM ? { executablePath: CHROMIUM, args: ['--no-sandbox'] } : {};

export default defineConfig({ testMatch: '*.spec.ts', use: { launchOptions } });
