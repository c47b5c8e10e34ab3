/** The database cannot be used; the message is a single sentence that tells the operator what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** Another server holds the data folder, so this one must not touch it. */
export class DataFolderInUseError extends DatabaseStartError {
  override name = 'DataFolderInUseError';
}
