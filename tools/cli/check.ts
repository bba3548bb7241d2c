/** `latchkey check`: what is wrong with the data. */
import { checkProduct, formatProblems } from '../check';
import type { Folders } from '../data';

export async function checkCommand(folders: Folders, json: boolean): Promise<number> {
  const problems = await checkProduct(folders);
  console.log(json ? JSON.stringify(problems, null, 2) : formatProblems(problems));
  return problems.length > 0 ? 1 : 0;
}
