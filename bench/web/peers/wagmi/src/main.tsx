import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  WagmiProvider,
} from "wagmi";
import { bsc } from "wagmi/chains";

const config = createConfig({ chains: [bsc], transports: { [bsc.id]: http() } });
const queryClient = new QueryClient();

/** The connected account, or a button per wallet: the minimum of an app with a wallet. */
function Account() {
  const { address } = useConnection();
  const connectors = useConnectors();
  const connect = useConnect();
  const disconnect = useDisconnect();
  if (address) {
    return (
      <button type="button" onClick={() => disconnect.mutate()}>
        {address}
      </button>
    );
  }
  return connectors.map((connector) => (
    <button key={connector.uid} type="button" onClick={() => connect.mutate({ connector })}>
      {connector.name}
    </button>
  ));
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <main>
          <h1>Bare</h1>
          <Account />
        </main>
      </QueryClientProvider>
    </WagmiProvider>,
  );
}
