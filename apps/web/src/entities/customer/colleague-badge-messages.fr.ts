export const ofColleague = (name: string) => `De ${name}`;
