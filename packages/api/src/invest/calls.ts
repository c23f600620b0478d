import type { z } from "zod";
import * as answers from "./answers.ts";
import * as requests from "./requests.ts";

/** All invest calls are POST requests below this path. */
export const INVEST_PATH = "/api/api/invest";

export interface InvestCall<
  Request extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  NeedsLogin extends boolean = boolean,
> {
  readonly path: string;
  readonly request: Request;
  readonly data: Data;
  readonly needsLogin: NeedsLogin;
}

function call<Request extends z.ZodObject, Data extends z.ZodType, NeedsLogin extends boolean>(
  path: string,
  request: Request,
  data: Data,
  needsLogin: NeedsLogin,
): InvestCall<Request, Data, NeedsLogin> {
  return { path: `${INVEST_PATH}${path}`, request, data, needsLogin };
}

/** All calls: the specification's seventeen, and `nonce` and `logout`. */
export const investCalls = {
  isRegister: call("/isRegister", requests.addressRequest, answers.isRegisterData, false),
  nonce: call("/nonce", requests.addressRequest, answers.nonceData, false),
  register: call("/register", requests.registerRequest, answers.registerData, false),
  // No login check: that could replace an old token with a new one, which would survive the logout.
  logout: call("/logout", requests.nothing, answers.logoutData, false),
  home: call("/home", requests.nothing, answers.homeData, false),
  machineTypeList: call("/machineTypeList", requests.nothing, answers.machineTypeListData, false),
  machineDetail: call("/machineDetail", requests.machineDetailRequest, answers.machineDetailData, false),
  buyMachineCheck: call("/buyMachineCheck", requests.buyMachineCheckRequest, answers.checkData, true),
  buyMachine: call("/buyMachine", requests.buyMachineRequest, answers.buyData, true),
  nodeList: call("/nodeList", requests.nothing, answers.nodeListData, false),
  buyNodeCheck: call("/buyNodeCheck", requests.buyNodeCheckRequest, answers.checkData, true),
  buyNode: call("/buyNode", requests.buyNodeRequest, answers.buyData, true),
  teamInfo: call("/teamInfo", requests.nothing, answers.teamInfoData, true),
  recommendList: call("/recommendList", requests.recommendListRequest, answers.recommendListData, true),
  my: call("/my", requests.nothing, answers.myData, true),
  walletList: call("/walletList", requests.walletListRequest, answers.walletListData, true),
  withdraw: call("/withdraw", requests.withdrawRequest, answers.withdrawData, true),
  buyMachineLog: call("/buyMachineLog", requests.pagedRequest, answers.buyMachineLogData, true),
  powerLog: call("/powerLog", requests.pagedRequest, answers.powerLogData, true),
};

export type InvestCallName = keyof typeof investCalls;
export type InvestRequest<Name extends InvestCallName> = z.infer<(typeof investCalls)[Name]["request"]>;
export type InvestData<Name extends InvestCallName> = z.infer<(typeof investCalls)[Name]["data"]>;
