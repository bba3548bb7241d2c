import { SignOn } from '../sign-on.jsx';

export default function Page() {
  return <SignOn />;
}
