/** The processes that WebKitGTK needs: a display and its W3C WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../../../server/start/free-port';
import { onPath } from '../../../server/start/on-path';
import { until } from '../../until';

/** The folders of WebKitGTK's test browser in common distributions. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
const VERSIONS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

/** Makes the browser's own tool bar as narrow as a phone. Pages don't see GTK's styles. */
const NARROW_TOOL_BAR = `toolbar, toolbar *, headerbar, headerbar *, entry, button, image, label {
  min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

const executable = (name: string): string | undefined => onPath([name]).find((path) => existsSync(path));

/** The paths of the programs, or null if one is missing. */
export function findPrograms(): { driver: string; browser: string; display: string } | null {
  const driver = executable('WebKitWebDriver');
  const display = executable('Xvfb');
  const browser = LIBRARIES.flatMap((library) =>
    VERSIONS.map((version) => join(library, version, 'MiniBrowser')),
  ).find((path) => existsSync(path));
  return driver && display && browser ? { driver, browser, display } : null;
}

/** A running WebDriver. */
export interface Machine {
  /** Without a trailing slash. */
  url: string;
  /** The path of the browser to start. */
  browser: string;
  /** Replaces the WebDriver by another one at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a display and a WebDriver on it. The settings of GTK decide whether pages get reduced motion. */
export async function startMachine(isReduced: boolean): Promise<Machine> {
  const programs = findPrograms();
  if (!programs) throw new Error('No WebKitWebDriver, MiniBrowser or Xvfb found.');
  const settings = await mkdtemp(join(tmpdir(), 'latchkey-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(
    join(settings, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${isReduced ? 0 : 1}\n`,
  );
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOL_BAR);

  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1680x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(createInterface(display.stdio[3] as Readable), 'line');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startDriver = async (): Promise<ChildProcess> => {
    const started = spawn(programs.driver, ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: settings,
        // Neither a session bus nor a graphics card is needed.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
      },
    });
    await until('the WebDriver of WebKit', () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return started;
  };
  let driver = await startDriver();
  return {
    url,
    browser: programs.browser,
    async restart() {
      await ended(driver);
      driver = await startDriver();
    },
    async stop() {
      await ended(driver);
      await ended(display);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
