/** Returns the company's day of issue. Instances of builds between releases answer with the moment alone. */
export const issueDay = ({ issuedOn, issuedAt }: { issuedOn: string; issuedAt: string }) =>
  issuedOn ?? issuedAt.slice(0, 10);
