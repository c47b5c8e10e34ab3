/** Messages about passkeys, separate from `messages`, which every page loads. */
export const passkeyMessages = {
  refused: 'This passkey was not accepted. Please try again, or log in another way.',
  unknown:
    'This passkey no longer belongs to an account here. Please log in another way, and remove it from your device.',
  over: 'That took too long, or was already used. Please try again.',
  copied:
    'This passkey was refused because somebody may have a copy of it. Please log in another way, remove it on your account page, and add a new one.',
  gone: 'This passkey has already been removed.',
  exists: 'This passkey is already in use.',
  full: 'You have reached the maximum number of passkeys. Please remove one first.',
  nameRequired: 'Please give the passkey a name',
  onDevice: 'This device already has a passkey for this account.',
  cancelled:
    'No passkey was received: you cancelled, it took too long, or this device has none for this site.',
  unsupported: 'This browser cannot use passkeys here. Please try another one, or log in another way.',
  addFailed: 'Failed to add the passkey',
  renameFailed: 'Failed to rename the passkey',
  removeFailed: 'Failed to remove the passkey',
  signInFailed: 'Failed to log in with a passkey',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed. Your other devices have been logged out.',
} as const;
