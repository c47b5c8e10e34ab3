export const confirmPassword = 'Confirmer le mot de passe';
export const currentPassword = 'Mot de passe actuel';
export const hidePassword = 'Masquer le mot de passe';
export const showPassword = 'Afficher le mot de passe';
export const stillMissing = 'Il manque encore';
export const meetsAll = 'Toutes les conditions sont remplies';
export const passwordStrength = 'Robustesse du mot de passe\u202f:';
export const strengths = { 1: 'Faible', 2: 'Moyenne', 3: 'Bonne', 4: 'Forte' };
