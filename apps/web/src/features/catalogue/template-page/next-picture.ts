/**
 * Returns the picture index that a key leads to among `count` pictures: arrows wrap around, Home and End go
 * to the ends. Null for other keys.
 */
export function nextPicture(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
