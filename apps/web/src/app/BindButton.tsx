import { Button, type ButtonProps } from "../ui/Button.tsx";
import { useWalletState } from "../wallet/context.ts";
import { SwitchChainButton } from "../wallet/SwitchChainButton.tsx";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useIsManager } from "./manager.ts";
import { bindingAsked, useRegistrationGuard } from "./registration-gate.ts";

/** Asks users, but not owners and managers, for the binding. A wallet on another chain has to switch first. */
export function BindButton(props: Pick<ButtonProps, "variant" | "size" | "children">) {
  const guard = useRegistrationGuard();
  const { chainId } = useWalletState();
  const { data: config } = useFeed(useLive().config);
  if (useIsManager()) return null;
  if (config && chainId !== undefined && chainId !== config.chainId) return <SwitchChainButton />;
  return <Button {...props} onClick={() => guard(bindingAsked)} />;
}
