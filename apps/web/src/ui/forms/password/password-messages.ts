/* Texts of the fields for passwords. */

export const confirmPassword = 'Confirm password';
export const currentPassword = 'Current password';
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';
export const stillMissing = 'Still missing';
export const meetsAll = 'Meets all requirements';
export const passwordStrength = 'Password strength:';
export const strengths = { 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' };
