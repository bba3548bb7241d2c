import { headers } from 'next/headers';
import { auth } from '../auth';

export default async function Page() {
  const { sessions } = await auth();
  const id = await sessions.userOf({ headers: await headers() });
  return <main>{id === null ? 'Sign on to see your account.' : `You are user ${id}.`}</main>;
}
