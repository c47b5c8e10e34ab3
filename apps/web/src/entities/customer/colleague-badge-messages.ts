export const ofColleague = (name: string) => `Of ${name}`;
