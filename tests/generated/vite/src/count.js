onmessage = (message) => postMessage(message.data.length);
