/** Generates the messages of `latchkey-auth/mail` from schemas/mails.json and locales/mails. */
import { defaultFolders, readData } from '../../cli/data';
import { mailsOf } from '../../cli/data/compile/mails';

/** Each message and each language is on its own line. */
export async function generateMails(): Promise<string> {
  const { files } = await readData(defaultFolders());
  const made = mailsOf(files);
  if (!made) throw new Error('schemas/mails.json is missing.');
  const table = (entries: object) =>
    Object.entries(entries).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
    );
  return `// Written by \`npm run generate\` from schemas/mails.json and locales/mails. Do not edit.
import type { MailData } from './data';

const data: MailData = {
  device: ${JSON.stringify(made.device)},
  mails: {
${table(made.mails).join('')}  },
  texts: {
${table(made.texts).join('')}  },
};
export default data;
`;
}
