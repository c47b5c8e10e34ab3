/** Whether a name is a time zone of the IANA database, such as `Africa/Monrovia` or `UTC`. */
export function isTimeZone(name: string): boolean {
  // Some runtimes accept offsets such as "+01:00", which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
