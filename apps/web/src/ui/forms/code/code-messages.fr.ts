import { limits } from '@app/contracts/limits';

export const code = 'Code';
export const sixDigitCode = `Code à ${limits.codeLength} chiffres`;
export const codeSentTo = `Saisissez le code à ${limits.codeLength} chiffres envoyé à`;
export const resendCode = 'Renvoyer le code';
export const digitOf = (digit: number, digits: number) => `Chiffre ${digit} sur ${digits}`;
export const nothingArrived = 'Rien reçu\u202f?';
export const resendIn = (label: string, wait: string) => `${label} dans ${wait}`;
export const shortMinutes = (minutes: number) => `${minutes}\u00a0min`;
export const shortSeconds = (seconds: number) => `${seconds}\u00a0s`;
