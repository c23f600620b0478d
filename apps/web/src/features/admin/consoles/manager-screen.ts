import type { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import type { Peer } from "../../../app/peers.ts";
import { peers } from "../../../app/peers.ts";
import type { AnswerTo } from "../../../chain/chain.ts";
import type { Book } from "../model.ts";
import { unknownBook } from "./common.ts";

export type ManagerScreen = AnswerTo<typeof getManagerAbi>;

/** Books are in the order of `ILensTypes.Peer`. */
export function bookOf({ books }: ManagerScreen, peer: Peer): Book {
  return books[peers.indexOf(peer)] ?? unknownBook;
}
