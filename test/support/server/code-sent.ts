/** The answer after a code was sent, with the usual limits. */
export const codeSent = (svAttempts: number) => ({
  ...{ messages: [], nextAction: 'VALIDATE_SV', svAttempts },
  ...{ codeSeconds: 480, resendSeconds: 120, sendsLeft: 3 - svAttempts, codeLength: 6 },
});
