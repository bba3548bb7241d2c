import { auth } from '../../../auth';

const answer = async (request) => (await auth()).handler(request);

export { answer as GET, answer as OPTIONS, answer as POST };
