/* What happens next with a request, and the customer's part in it. */

export const quoteIsHere = (amount: string, until: string) =>
  `Votre devis est arrivé\u202f: ${amount}, jusqu’au ${until}.`;
export const readAndAccept = 'Lire et accepter';
export const proofIsReady = (version: number) =>
  `Votre épreuve, version ${version}, est prête à être regardée.`;
export const lookAtProof = 'Voir l’épreuve';
export const amountDue = (amount: string) => `${amount} à payer.`;
export const pay = (amount: string) => `Payer ${amount}`;
export const weAnswerBy = (moment: string) => `Nous répondons d’ici le ${moment}.`;
export const answerComes = 'Notre réponse arrive.';
