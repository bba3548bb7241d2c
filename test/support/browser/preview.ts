import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { defaultFolders, readData } from '../../../cli/data';
import { type RunningPreview, servePreview } from '../../../cli/preview/server';
import { ownTranscripts, playAll } from '../../../cli/try/play-all';
import { ENGINES, engineName } from '../visit/engines';

/** The preview of an owner's folder, in a page. */
export interface OpenPreview {
  /** The owner's folder, which has no files yet. */
  over: string;
  served: RunningPreview;
  page: Page;
  /** The errors that the page has reported. */
  faults: string[];
  close(): Promise<void>;
}

/** Launches the browser for previews, with animations as for most owners. */
export const launchForPreview = (): Promise<Browser> =>
  ENGINES[engineName()].launch({ kind: 'shell', reducedMotion: 'no-preference' });

/** Serves the preview of a new owner's folder, and opens an empty page for it. */
export async function openPreview(browser: Browser): Promise<OpenPreview> {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-'));
  for (const folder of ['schemas', 'flows', 'locales']) await mkdir(join(over, folder));
  const served = await servePreview({ folders: { ...defaultFolders(), over }, dist: 'dist', port: 0 });
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    over,
    served,
    page,
    faults,
    async close() {
      await page.close();
      await served.close();
      await rm(over, { recursive: true, maxRetries: 5 });
    },
  };
}

/** Keeps the recording as a transcript. Returns the owner's transcripts, which all play without a browser. */
export async function keepRecording({ page, over }: Pick<OpenPreview, 'page' | 'over'>, name: string) {
  await page.getByLabel('Name of the recording').fill(name);
  await page.getByRole('button', { name: 'Keep as a transcript' }).click();
  await page.getByText('Kept as').waitFor();
  const folders = { ...defaultFolders(), over };
  const transcripts = ownTranscripts(folders);
  const played = await playAll(await readData(folders), transcripts);
  expect(played.map(({ error }) => error?.message ?? null)).toEqual(transcripts.map(() => null));
  return transcripts;
}
