import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { cose, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { RouterInputs, RouterOutputs } from '../types';
import { createClient, type TestClient } from './callers';
import { insertUser, testPassword } from './rows';
import type { TestServices } from './services';

type AttestationResponse = RouterInputs['passkey']['add']['response'];
type AssertionResponse = RouterInputs['auth']['signInWithPasskey']['response'];

/** Values that a dishonest authenticator or page may send. */
interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the device has verified its owner. */
  verified?: boolean;
  counter?: number;
  backupEligible?: boolean;
  backedUp?: boolean;
  userHandle?: string;
  /** The operation that the page claims. */
  type?: string;
  /** Attestation returned by `create`. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/**
 * A software authenticator with one passkey that returns what the test requests. Its counter starts at 1, or
 * stays 0.
 */
export class SoftAuthenticator {
  readonly id = base64url(randomBytes(32));
  readonly #counts: boolean;
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject };
  #counter = 0;
  #userHandle = '';

  constructor({ counts = false } = {}) {
    this.#counts = counts;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Emulates `navigator.credentials.create`. */
  create(options: RouterOutputs['passkey']['start'], tampering: Tampering = {}): AttestationResponse {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id ?? '', 0x40, tampering),
      Buffer.alloc(16),
      this.#attestedCredential(),
    ]);
    const { fmt, attStmt } = tampering.attestation ?? { fmt: 'none', attStmt: new Map() };
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData(options.challenge, 'webauthn.create', tampering),
        attestationObject: isoBase64URL.fromBuffer(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Emulates `navigator.credentials.get`. */
  get(options: RouterOutputs['auth']['startPasskeySignIn'], tampering: Tampering = {}): AssertionResponse {
    const clientDataJSON = this.#clientData(options.challenge, 'webauthn.get', tampering);
    const authenticatorData = this.#authenticatorData(options.rpId ?? '', 0, tampering);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#key.privateKey)),
        userHandle: (tampering.userHandle ?? this.#userHandle) || undefined,
      },
    };
  }

  #clientData(challenge: string, type: string, tampering: Tampering): string {
    const clientData = { type, challenge, origin: 'http://localhost:3000', crossOrigin: false };
    const {
      origin = clientData.origin,
      challenge: claimedChallenge = challenge,
      type: claimedType = type,
    } = tampering;
    return base64url(
      Buffer.from(JSON.stringify({ ...clientData, origin, challenge: claimedChallenge, type: claimedType })),
    );
  }

  #authenticatorData(rpId: string, flags: number, tampering: Tampering): Buffer {
    if (this.#counts) this.#counter += 1;
    const { verified = true, backupEligible = true, backedUp = backupEligible } = tampering;
    const userPresent = 0x01;
    const flagBits =
      flags | userPresent | (verified ? 0x04 : 0) | (backupEligible ? 0x08 : 0) | (backedUp ? 0x10 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(tampering.counter ?? this.#counter);
    return Buffer.concat([sha256(tampering.rpId ?? rpId), Buffer.from([flagBits]), counter]);
  }

  #attestedCredential(): Buffer {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    return Buffer.concat([length, id, Buffer.from(publicKey)]);
  }
}

/** Adds a passkey on a device that has just signed in. */
export async function addPasskey({ api }: TestClient, authenticator: SoftAuthenticator, name = 'Phone') {
  return api.passkey.add({ response: authenticator.create(await api.passkey.start({ name })) });
}

/** Inserts an account with one passkey. `device` is the client that added it. */
export async function insertPasskeyUser(
  services: TestServices,
  values: Parameters<typeof insertUser>[1] = {},
  authenticator = new SoftAuthenticator(),
) {
  const owner = await insertUser(services, values);
  const device = createClient(services);
  await device.api.auth.login({ email: owner.email, password: testPassword });
  const { recoveryCodes } = await addPasskey(device, authenticator);
  return { owner, device, authenticator, recoveryCodes: recoveryCodes ?? [] };
}

/** Signs in with a passkey and nothing else. */
export async function signInByPasskey(
  { api }: TestClient,
  authenticator: SoftAuthenticator,
  tampering: Tampering = {},
) {
  const options = await api.auth.startPasskeySignIn();
  return api.auth.signInWithPasskey({ response: authenticator.get(options, tampering) });
}
