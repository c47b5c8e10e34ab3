import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';

/** The content type of signed data (RFC 5652). */
const signedData = '1.2.840.113549.1.7.2';

/** Joins the pieces of an octet string that a mail program wrote piece by piece. */
function bytesOf(string: OctetString): Buffer {
  const pieces = string.valueBlock.value;
  if (pieces.length === 0) return Buffer.from(string.valueBlock.valueHexView);
  return Buffer.concat(
    pieces.map((piece) => (piece instanceof OctetString ? bytesOf(piece) : Buffer.alloc(0))),
  );
}

/** Returns what an element contains, by its places in sequences; undefined for another structure. */
function inside(element: unknown, ...places: readonly number[]): unknown {
  return places.reduce<unknown>(
    (at, place) => (at instanceof Constructed ? at.valueBlock.value[place] : undefined),
    element,
  );
}

/**
 * Returns the mail inside an S/MIME part that is signed but not encrypted (`smime.p7m`, RFC 8551). The
 * signature is not checked. Null for anything else, such as an encrypted part.
 */
export function readSignedContent(part: Uint8Array): Uint8Array | null {
  const { result, offset } = fromBER(new Uint8Array(part));
  if (offset < 0 || !(result instanceof Sequence)) return null;
  const type = inside(result, 0);
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== signedData) return null;
  // ContentInfo → [0] SignedData → EncapsulatedContentInfo → [0] eContent.
  const content = inside(result, 1, 0, 2, 1, 0);
  return content instanceof OctetString ? bytesOf(content) : null;
}
