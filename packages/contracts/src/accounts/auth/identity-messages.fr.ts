import type { Translated } from '../../translated';
import type * as english from './identity-messages';

export const identityMessages: Translated<typeof english.identityMessages> = {
  refused:
    'La connexion n’a pas abouti, a pris trop de temps ou appartient à un autre navigateur. Veuillez réessayer.',
  unreachable:
    'Le service de votre connexion ne répond pas pour le moment. Veuillez utiliser votre mot de passe, ou réessayer plus tard.',
  unverified:
    'Le service de votre connexion n’a pas confirmé votre adresse e-mail. Veuillez vous adresser à la personne qui s’en occupe.',
  foreign:
    'Les adresses comme la vôtre ne sont pas acceptées ici. Veuillez choisir votre compte professionnel.',
  unknown:
    'Aucun compte de l’équipe n’a votre adresse. Veuillez en demander un à un administrateur, ou utiliser votre mot de passe.',
  other:
    'Votre compte est associé à une autre personne auprès de ce service. Veuillez utiliser votre mot de passe, et vous adresser à la personne qui s’occupe du serveur.',
  groupless:
    'Vous n’êtes dans aucun groupe qui ouvre ce site. Veuillez vous adresser à la personne qui gère votre compte professionnel, ou à un administrateur du site.',
  groupsUnknown:
    'Vous êtes dans tant de groupes que le service de votre connexion ne les nomme pas. Veuillez demander à la personne qui s’en occupe de n’envoyer à ce site que les groupes qui lui sont attribués.',
  notAsked:
    'Le service n’a pas indiqué qu’il vient de vérifier votre identité. Veuillez utiliser ici une clé d’accès ou un code d’une application, ou vous déconnecter puis vous reconnecter.',
  unlinked: 'Dissocié',
  unlinkEffect:
    'Les appareils connectés de cette manière sont déconnectés. Une nouvelle connexion de ce côté avec votre adresse rétablit l’association.',
  unlinkFailed: 'La dissociation a échoué',
  fetchFailed: 'Vos associations n’ont pas pu être chargées',
  unlinkedAlready: 'Cette association n’existe déjà plus.',
  onlyWayIn:
    'C’est le seul accès à votre compte. Veuillez d’abord définir un mot de passe ou ajouter une clé d’accès.',
  providerOnly:
    'L’équipe se connecte uniquement avec {provider}\u202f: les mots de passe et les clés d’accès n’ouvrent pas ce compte.',
  breakGlassUnfit:
    'Il faut un super-administrateur actif et sans restrictions, avec une adresse confirmée et un mot de passe.',
  lastBreakGlass:
    'C’est le dernier compte d’urgence tant que l’équipe ne se connecte que par le fournisseur. Veuillez d’abord en marquer un autre.',
  needsProvider:
    'Ce serveur n’a pas de fournisseur d’identité\u202f: demandez OIDC_ISSUER à la personne qui s’en occupe.',
  needsOwnLink:
    'Veuillez d’abord vous connecter vous-même avec le fournisseur, pour être sûr que cela fonctionne.',
  needsBreakGlass:
    'Veuillez d’abord marquer un super-administrateur pour les urgences sur l’écran des utilisateurs.',
  markEffect: () =>
    `Un compte d’urgence garde son mot de passe là où l’équipe se connecte par le fournisseur d’identité. Chaque utilisation est signalée par e-mail à tous les super-administrateurs.`,
  marked: 'Marqué pour les urgences',
  unmarked: 'N’est plus pour les urgences',
  markFailed: 'Le marquage n’a pas pu être changé',
};
