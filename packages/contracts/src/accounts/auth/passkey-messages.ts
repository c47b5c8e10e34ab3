/** Messages about passkeys, separate from `messages`, which every page loads. */
export const passkeyMessages = {
  refused: 'This passkey was not accepted. Please try again, or sign in another way.',
  unknown:
    'This passkey belongs to no account here any more. Please sign in another way, and remove it from your device.',
  over: 'That took too long, or was answered already. Please try again.',
  copied:
    'This passkey was refused, because somebody may have a copy of it. Please sign in another way, remove it on your account page, and add a new one.',
  gone: 'This passkey is removed already.',
  exists: 'This passkey is in use already.',
  full: 'You have as many passkeys as one account can have. Please remove one first.',
  nameRequired: 'Please give the passkey a name',
  onDevice: 'This device has a passkey of this account already.',
  cancelled: 'No passkey was given: it was cancelled, took too long, or this device has none for this site.',
  unsupported: 'This browser cannot use passkeys here. Please try another one, or sign in another way.',
  addFailed: 'Failed to add the passkey',
  renameFailed: 'Failed to rename the passkey',
  removeFailed: 'Failed to remove the passkey',
  signInFailed: 'Failed to sign in with a passkey',
  added: 'Passkey added',
  renamed: 'Passkey renamed',
  removed: 'Passkey removed. Your other devices have been signed out.',
} as const;
