/* Copy of the account page, section by section. */

export const account = 'Account';
export const yourAccount = 'Your account';
export const loadingAccount = 'Loading your account';
export const needsScript = 'Your account needs JavaScript.';
export const cancel = 'Cancel';
export const continueOn = 'Continue';
export const name = 'Name';

/* Section titles and descriptions. */
export const profile = 'Profile';
export const billing = 'Billing details';
export const email = 'Email';
export const password = 'Password';
export const passkeys = 'Passkeys';
export const twoStepSignIn = 'Two-step verification';
export const devices = 'Devices';
export const apiTokens = 'API tokens';
export const yourData = 'Your data';
export const deleteAccount = 'Delete account';
export const aboutProfile = 'The name that our team and your requests know you by.';
export const aboutBilling =
  'What your quotes, orders and invoices say of you from now on. Documents that you already have stay as they are.';
export const aboutEmail =
  'You log in with this address, and our emails go there. To change it, enter the code we send to the new one.';
export const aboutPassword = 'After a change, all your other devices have to log in again.';
export const aboutPasskeys =
  'With a passkey you log in with your fingerprint, face or screen lock, without a password. Once you have one, your password alone is no longer enough.';
export const aboutTwoStep =
  'After your password, you enter a code from an app on your phone or use a passkey. A stolen password alone is not enough.';
export const aboutDevices =
  'Where you are logged in. Log out any device you don’t recognize, and change your password.';
export const aboutTokens =
  'With a token, a script can act as you, within the limits you set. How to use one is in the';
export const apiReference = 'API reference';
export const aboutData =
  'A copy of everything we store about you: a page to read, and the same data for other programs. What we keep, and for how long, is on our';
export const privacyPage = 'privacy page';
export const aboutDeletion =
  'Your account, your cart and your favorites are permanently deleted. Requests and orders stay in our books.';

/* Profile */
export const fullName = 'Full name';
export const saveName = 'Save name';
export const signature = 'Your signature';
export const signatureUse =
  'Below your answers in emails to customers, in place of your name and ours. Plain text; empty for none.';
export const loadingSignature = 'Loading your signature';
export const saveSignature = 'Save signature';
export const language = 'Language';
export const languageUse = 'Emails, quotes and invoices come in this language.';
export const saveLanguage = 'Save language';

/* Billing details */
export const loadingBilling = 'Loading your billing details';
export const ofCompany = 'What your company has entered applies until you save details of your own.';
export const saveBilling = 'Save billing details';

/* Email */
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed';
export const changeEmail = 'Change email address';
export const changeOfAddress = 'Change of address';
export const newEmail = 'New email';
export const sendCode = 'Send code';
export const codeValidFor = (minutes: number) => `. It is valid for ${minutes} minutes.`;
export const useOtherAddress = 'Use another address';

/* Password and identity providers */
export const newPassword = 'New password';
export const setPassword = 'Set a password';
export const changePassword = 'Change password';
export const someProvider = 'the identity provider';
export const providerOnly = (provider: string) =>
  `The team logs in with ${provider} alone; there is no password to set.`;
export const providerPossible = (provider: string) =>
  `You can log in with ${provider} too: the first time links it.`;
export const providerLinked = (provider: string) => `You log in with ${provider} too.`;
export const linkedProviders = 'Linked identity providers';
export const askUnlink = (email: string) => `Unlink ${email}?`;
export const linkedOn = 'Linked on';
export const unlinkAsks = 'Unlink…';
export const unlink = 'Unlink';
export const unlinkOne = (email: string) => `Unlink ${email}`;
export const lastUsed = 'Last used';

/* Passkeys */
export const loadingPasskeys = 'Loading your passkeys';
export const noPasskeys = 'You have no passkeys.';
export const addPasskeyAsks = 'Add a passkey…';
export const addPasskey = 'Add a passkey';
export const passkeyName = 'Name it after where it is kept, such as “Work laptop”, so that you recognize it.';
export const renamePasskey = 'Rename the passkey';
export const renameAsks = 'Rename…';
export const rename = 'Rename';
export const renameOne = (name: string) => `Rename ${name}`;
export const askRemovePasskey = (name: string) => `Remove the passkey “${name}”?`;
export const removeAsks = 'Remove…';
export const remove = 'Remove';
export const removeOne = (name: string) => `Remove ${name}`;
export const removesLastFactor =
  'It will no longer log you in. Two-step verification will be off: your password alone will be enough. Your other devices will be logged out.';
export const removesPasskey = 'It will no longer log you in. Your other devices will be logged out.';
export const addedOn = 'Added';
export const notUsedYet = 'Not used yet';
export const onAllDevices = 'On all your devices';
export const onOneDevice = 'On one device';

/* Two-step sign-in */
export const keepFactor = 'Keep my second factor';
export const loadingTwoStep = 'Loading your two-step verification';
export const twoStepOff = 'Two-step verification is off: your password alone is enough to log in.';
export const turnOnAsks = 'Turn on…';
export const turnOn = 'Turn on';
export const turnOffAsks = 'Turn off…';
export const turnOff = 'Turn off';
export const askRemoveApp = 'Remove the app?';
export const askTurnOff = 'Turn off two-step verification?';
export const passkeysStay = 'Your passkeys and recovery codes stay. Your other devices will be logged out.';
export const passwordAlone =
  'Your password alone will be enough to log in. Your other devices will be logged out.';
export const factorOn = 'On';
export const byPasskeys = 'by your passkeys.';
export const since = 'since';
export const recoveryCodesLeft = (left: number) =>
  left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
export const newCodesAsks = 'New recovery codes…';
export const addAppAsks = 'Add an app…';
export const removeAppAsks = 'Remove the app…';
export const recoveryCodes = 'Recovery codes';
export const yourRecoveryCodes = 'Your recovery codes';
export const askNewCodes = 'Create new recovery codes?';
export const oldCodesEnd = 'The old codes will stop working.';
export const makeNewCodes = 'Create new codes';
export const turnOnTwoStep = 'Turn on two-step verification';
export const appNeeded =
  'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.';
export const firstCode = 'First code';
export const scanThis = 'Scan this with the app, or type the key into it. Then enter the code it shows.';
export const qrCode = 'QR code for your authenticator app';
export const key = 'Key';
export const devicesWithoutCode = 'Devices without a code';
export const noCodeUntil = 'No code needed until';
export const lastSignIn = 'Last login';
export const forget = 'Forget';
export const forgetOne = (device: string) => `Forget ${device}`;

/* Devices */
export const loadingDevices = 'Loading your devices';
export const signedInDevices = 'Logged-in devices';
export const thisDevice = 'This device';
export const activeNow = 'Active now';
export const lastSeen = 'Last seen';
export const signedInOn = 'Logged in on';
export const sessionEnds = 'Ends';
export const orUnused = (duration: string) => `, or after ${duration} without use`;
export const byProof = (proof: string) => ` by ${proof}`;
export const bothSteps = (way: string, step: string) => `${way} and ${step}`;
export const wayPassword = 'password';
export const wayPasskey = 'passkey';
export const wayProvider = 'identity provider';
export const waySignUp = 'sign-up';
export const stepApp = 'code of the app';
export const stepRecovery = 'recovery code';
export const stepTrusted = 'trusted device';
export const stepProvider = 'its second factor';
export const signOut = 'Log out';
export const signOutOne = (device: string) => `Log out ${device}`;
export const signOutElsewhere = 'Log out everywhere else';
export const askSignOutElsewhere = 'Log out everywhere else?';
export const askSignOut = (device: string) => `Log out ${device}?`;
export const othersSignedOut = 'Every other device is logged out at once. You stay logged in here.';
export const deviceSignedOut = 'The device is logged out at once.';

/* API tokens */
export const loadingTokens = 'Loading your API tokens';
export const noTokens = 'You have no tokens. Create one when a script needs to act as you.';
export const createTokenAsks = 'Create token…';
export const createToken = 'Create token';
export const yourNewToken = 'Your new API token';
export const newToken = 'New API token';
export const apiToken = 'API token';
export const tokenNameHint = 'What it is for, so that you recognize it';
export const endsAfter = 'Expires after';
export const lifetimeDays = (days: number) => `${days} days`;
export const mayDo = 'Permissions';
export const tokenBounds =
  'It can never do more than you can, and never change how your account is protected';
export const revoked = 'Revoked';
export const expired = 'Expired';
export const expiresSoon = 'Expires soon';
export const expiredOn = 'Expired on';
export const expiresOn = 'Expires on';
export const usedFrom = (address: string) => ` from ${address}`;
export const neverUsed = 'Never used';
export const revoke = 'Revoke';
export const revokeOne = (name: string) => `Revoke ${name}`;
export const askRevoke = (name: string) => `Revoke “${name}”?`;
export const revokeToken = 'Revoke token';
export const scriptsStop = 'Scripts that use it stop working at once. This action cannot be undone.';

/* Data and deletion */
export const downloadData = 'Download my data';
export const deleteAccountAsks = 'Delete account…';
export const askDeleteAccount = 'Delete your account?';
export const accountOf = 'The account of';
export const deletedForGood =
  'is permanently deleted, and you are logged out everywhere. This action cannot be undone.';
export const typeToConfirm = (word: string) => `Type ${word} to confirm`;
export const deleteMyAccount = 'Delete my account';
