export const licenses = 'Licences';
export const loading = 'Chargement de vos licences';
export const none = 'Aucune licence pour l’instant';
export const noneText = 'Dès qu’une commande est payée, les licences de ses modèles apparaissent ici.';
export const myOrders = 'Mes commandes';
export const holder = 'Titulaire';
export const order = 'Commande';
export const issued = 'Délivrée le';
export const revokedFor = (reason: string) => `Révoquée\u202f: ${reason}`;
export const publicPage = 'Page publique';
export const publicPageOf = (number: string) => `Page publique de ${number}`;
export const files = 'Fichiers';
export const downloadVersion = (version: string) => `Télécharger ${version}`;
export const downloadedTimes = (times: number) =>
  times === 0 ? 'pas encore téléchargée' : `téléchargée ${times}\u00a0fois`;
export const checksum = 'Empreinte (SHA-256)';
