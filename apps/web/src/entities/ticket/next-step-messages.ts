/* What happens next with a request, and the customer's part in it. */

export const quoteIsHere = (amount: string, until: string) =>
  `Your quote is here: ${amount}, until ${until}.`;
export const readAndAccept = 'Read and accept';
export const proofIsReady = (version: number) => `Your proof, version ${version}, is ready to look at.`;
export const lookAtProof = 'Look at the proof';
export const amountDue = (amount: string) => `${amount} is due.`;
export const pay = (amount: string) => `Pay ${amount}`;
export const weAnswerBy = (moment: string) => `We answer by ${moment}.`;
export const answerComes = 'Our answer is on its way.';
