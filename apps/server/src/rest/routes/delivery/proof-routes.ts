import { proofMessages } from '@app/contracts/delivery/proof/messages';
import { newProofSchema, requestProofChangeSchema } from '@app/contracts/delivery/proof/schema';
import { proofTeamMessages } from '@app/contracts/delivery/team-messages';
import { z } from 'zod';
import { type RestRequest, restRoute } from '../../rest-route';
import { proofRoundsShape, proofShape, proofStateShape, toProof } from '../../shapes/proof-shape';
import { ok, success } from '../../shapes/shape';

const oneProof = z.object({ success, proof: proofStateShape });
const ofOrder = ({ params, body }: RestRequest) => ({ ...body, orderNumber: params.number });
const ofProof = (request: RestRequest) => ({ ...ofOrder(request), version: Number(request.params.version) });
const answered = [
  'PROOF_NOT_FOUND',
  'PROOF_APPROVED',
  'PROOF_CHANGE_REQUESTED',
  'PROOF_SUPERSEDED',
  'PROOF_WITHDRAWN',
  'PROOF_ORDER_OVER',
] as const;

export const proofRoutes = [
  restRoute({
    method: 'GET',
    path: '/orders/{number}/proofs',
    summary: 'Proofs of an order, the newest version first, with its comments and the rounds of changes',
    failed: proofMessages.fetchFailed,
    procedure: 'proof.visible',
    answer: z.object({ success, rounds: proofRoundsShape, proofs: z.array(proofShape) }),
    errors: ['ORDER_NOT_FOUND'],
    input: ofOrder,
    output: ({ rounds, proofs }) => ({ ...ok, rounds, proofs: proofs.map(toProof) }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/proofs',
    summary:
      'Show the next version of the proof; the customer gets a mail, and an open version is superseded',
    failed: proofTeamMessages.showFailed,
    procedure: 'proof.show',
    body: newProofSchema,
    status: 201,
    answer: oneProof,
    errors: ['ORDER_NOT_FOUND', 'PROOF_ORDER_OVER', 'PROOFS_FULL', 'ATTACHMENT_GONE', 'TOO_MANY_FILES'],
    input: ofOrder,
    output: (proof) => ({ ...ok, proof }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/proofs/{version}/approve',
    summary: "Approve a version of one's own order",
    failed: proofMessages.approveFailed,
    procedure: 'proof.approve',
    answer: oneProof,
    errors: [...answered, 'RATE_LIMITED'],
    input: ofProof,
    output: (proof) => ({ ...ok, proof }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/proofs/{version}/request-change',
    summary: "Ask for a change of a version of one's own order, which counts as a round",
    failed: proofMessages.changeFailed,
    procedure: 'proof.requestChange',
    body: requestProofChangeSchema.omit({ orderNumber: true, version: true }),
    answer: oneProof,
    errors: [...answered, 'ATTACHMENT_GONE', 'TOO_MANY_FILES', 'RATE_LIMITED'],
    input: ofProof,
    output: (proof) => ({ ...ok, proof }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/proofs/{version}/withdraw',
    summary: 'Withdraw a version that waits for an answer; customers no longer see what it shows',
    failed: proofTeamMessages.withdrawFailed,
    procedure: 'proof.withdraw',
    answer: oneProof,
    errors: [...answered],
    input: ofProof,
    output: (proof) => ({ ...ok, proof }),
  }),
  restRoute({
    method: 'POST',
    path: '/orders/{number}/further-rounds',
    summary:
      'Open a ticket with a draft for the rounds of changes beyond those of the quote; returns the open one if there is one',
    failed: proofTeamMessages.quoteRoundsFailed,
    procedure: 'quote.furtherRounds',
    answer: z.object({ success, ticketId: z.string() }),
    errors: [
      ...(['ORDER_NOT_FOUND', 'PROOF_ORDER_OVER', 'ROUNDS_LEFT', 'CUSTOMER_GONE'] as const),
      ...(['CUSTOMER_SUSPENDED', 'ADDRESS_BLOCKED', 'RATE_LIMITED'] as const),
    ],
    input: ({ params }) => params,
    output: ({ ticketId }) => ({ ...ok, ticketId }),
  }),
];
