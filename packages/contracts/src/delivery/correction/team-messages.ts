/** What only the team reads about corrections; in English like the dashboard. */
export const correctionTeamMessages = {
  answerRequired: 'Please tell the customer what was done, or why it is not a correction',
  decided: 'The customer has been told',
  decideFailed: 'Failed to decide about the correction',
} as const;
