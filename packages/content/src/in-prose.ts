/**
 * Returns a fact as it reads within a sentence: "Privately owned" becomes "privately owned", and a name or an
 * abbreviation such as "B Corp" stays.
 */
export function inProse(fact: string): string {
  return fact.replace(/^(?:À(?=\s)|\p{Lu}(?=\p{Ll}))/u, (letter) => letter.toLowerCase());
}
