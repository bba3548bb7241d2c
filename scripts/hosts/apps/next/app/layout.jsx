import { LatchkeyProvider } from 'latchkey/react';
import { config } from '../config.js';

export const metadata = { title: 'Next', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <LatchkeyProvider config={config}>{children}</LatchkeyProvider>
      </body>
    </html>
  );
}
