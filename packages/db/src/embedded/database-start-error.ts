/** The database can't be used; the message is one sentence for the operator and says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** Another server holds the data folder; ours must not touch it. */
export class DataFolderInUseError extends DatabaseStartError {
  override name = 'DataFolderInUseError';
}
